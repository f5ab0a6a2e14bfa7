"""Runs the migrations: Alembic calls it with the engine it is to use."""

from alembic import context

from newfound.table.schema import METADATA

engine = context.config.attributes["engine"]
with engine.begin() as connection:
    if connection.dialect.name == "postgresql":
        # of several servers that start at once, one migrates and the others wait
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(1620)")
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # all of it or nothing, also where the power goes
    context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
    context.run_migrations()
