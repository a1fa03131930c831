/**
 * Loaded before a command that the supervisor runs (`--import`): when the supervisor is killed, the command
 * and all its child processes end, as one process group.
 */
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
// The listener must not keep a finished command alive.
process.channel?.unref()
