export const USER = 'zhengcai'
export const DATABASE = 'zhengcai'
export const PORT = 5432

// Given on the command line rather than in postgresql.conf, so that an old data directory follows a new program.
export function postgresSettings(socketDir: string, ephemeral: boolean): string[] {
  const settings = {
    listen_addresses: '',
    port: PORT,
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    max_connections: 60,
    // A restore drops and makes every table in one transaction, and each object of each is locked.
    max_locks_per_transaction: 256,
    shared_buffers: '128MB',
    timezone: 'Asia/Shanghai',
    log_timezone: 'Asia/Shanghai',
    // Failed statements are the application's to report, and may hold what readers typed.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    // For tests, of which each file has applications and databases of its own.
    ...(ephemeral && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 }),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
