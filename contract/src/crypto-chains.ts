/**
 * Chains on which USDT is accepted. In a file of its own: who reads only the configuration, as each command and the
 * supervisor do, would otherwise load all calls and their schemas, 0.2 s of a processor.
 */
export const cryptoChains = ['ethereum', 'bsc', 'polygon', 'tron'] as const
