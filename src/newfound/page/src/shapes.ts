// What the server sends, by short names; everything comes from its own description (`npm run types`).
import type { components } from "./api";
import type { Question } from "./device/mind";

type Shapes = components["schemas"];

export type Game = Shapes["GameShape"];
export type Person = Shapes["PersonShape"];
export type Token = Shapes["TokenShape"];
export type NewToken = Shapes["NewToken"];
export type Card = Shapes["CardShape"];
export type Seat = Shapes["SeatShape"];
export type Clock = Shapes["ClockShape"];
export type Time = Shapes["TimeShape"];
export type Choice = Shapes["ChoiceShape"];
export type Scene = Shapes["SceneShape"];
export type Line = Shapes["LineShape"];
export type Said = Shapes["SaidShape"];
export type Step = Shapes["StepShape"];
export type Hint = Shapes["HintShape"];
export type Analysis = Shapes["AnalysisShape"];
export type Remark = Shapes["RemarkShape"];
export type Chapter = Shapes["ChapterShape"];
export type Lesson = Shapes["LessonShape"];
export type News = Shapes["News"];
export type Think = Omit<Shapes["Think"], "questions"> & { questions: Question[] };
export type NewTable = Partial<Shapes["NewTable"]> & { game: string };
