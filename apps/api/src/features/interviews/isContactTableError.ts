import pg from 'pg';

export function isContactTableError(cause: unknown): cause is pg.DatabaseError {
  return cause instanceof pg.DatabaseError && cause.table === 'customer_contacts';
}
