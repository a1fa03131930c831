/**
 * What is wrong with the sandbox of decoders on a machine. `refused`: none works, so files of others are not decoded.
 * `unsafe`: none works, and ALLOW_UNSANDBOXED has them decoded without one.
 */
export type SandboxProblem = 'refused' | 'unsafe'
