import type { Chain, Hex } from './chains.ts'

interface ClaimSubject {
  /** The site's configured host: `example.com`. Undefined: not configured; the one of a request is never used. */
  host: string | undefined
  chain: Chain
  txHash: Hex
  reference: string
  /** Random: an earlier signature cannot be replayed. */
  code: string
}

/** The text for the sending address to sign. One line of ASCII, which no wallet and no clipboard changes. */
export function claimChallenge({ host, chain, txHash, reference, code }: ClaimSubject): string {
  return (
    `${host === undefined ? 'The' : `${host}: the`} USDT that I sent in transaction ${txHash} on ${chain.id} ` +
    `pays order ${reference}${host === undefined ? '' : ' there'}, and no other. Code ${code}.`
  )
}

/** Whether an address signed a text (EIP-191). A wallet that is a contract has no key, so it cannot. */
export async function isSignedBy(address: Hex, text: string, signature: Hex): Promise<boolean> {
  // Loaded here: a site that takes no crypto does not wait for it.
  const { verifyMessage } = await import('viem/utils')
  try {
    return await verifyMessage({ address, message: text, signature })
  } catch {
    // These bytes encode no point of the curve.
    return false
  }
}
