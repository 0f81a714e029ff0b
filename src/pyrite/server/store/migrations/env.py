"""Alembic reads this file: it runs the steps on the connection that the store hands over, in its transaction."""

from alembic import context

from pyrite.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
