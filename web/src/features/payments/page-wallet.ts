import { useSyncExternalStore } from 'react'
import { readHex } from './read-hex.ts'

/** What a wallet gives to the pages of its browser, or an extension to all (EIP-1193). */
export interface PageWallet {
  request(question: { method: string; params?: readonly unknown[] }): Promise<unknown>
}

declare global {
  interface Window {
    ethereum?: PageWallet
  }
}

export const signatureDigits = 130

/** Some wallets come after the page, and say so. */
function subscribe(listener: () => void): () => void {
  addEventListener('ethereum#initialized', listener)
  return () => removeEventListener('ethereum#initialized', listener)
}

/** The wallet of this browser; none on the server and while hydrating. */
export function usePageWallet(): PageWallet | undefined {
  return useSyncExternalStore(
    subscribe,
    () => window.ethereum,
    () => undefined,
  )
}

/** EIP-1193: the person said no. */
const saidNo = 4001

/**
 * Has a wallet sign a text, with the account that is chosen in it.
 * @returns the signature; `cancelled` where the person does not want to; `failed` where the wallet gives none
 */
export async function signWith(
  wallet: PageWallet,
  text: string,
): Promise<`0x${string}` | 'cancelled' | 'failed'> {
  try {
    const accounts = await wallet.request({ method: 'eth_requestAccounts' })
    const account: unknown = Array.isArray(accounts) ? accounts[0] : undefined
    const signature = await wallet.request({ method: 'personal_sign', params: [bytesOf(text), account] })
    return (typeof signature === 'string' && readHex(signature, signatureDigits)) || 'failed'
  } catch (error) {
    const isNo = typeof error === 'object' && error !== null && 'code' in error && error.code === saidNo
    return isNo ? 'cancelled' : 'failed'
  }
}

/** Wallets take text as bytes; some take what is no hexadecimal for an address. */
function bytesOf(text: string): string {
  const digits = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0'))
  return `0x${digits.join('')}`
}
