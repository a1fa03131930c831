/**
 * Loaded before a command that the supervisor runs (`--import`): when the supervisor is killed, the command
 * ends with everything that it has started, which is its process group.
 */
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
// The listener must not keep a command alive that is done.
process.channel?.unref()
