import { useSyncExternalStore } from 'react'
import { parseHex } from './parse-hex.ts'

/** The interface that a wallet adds to the pages of its browser, or an extension to all pages (EIP-1193). */
export interface BrowserWallet {
  request(request: { method: string; params?: readonly unknown[] }): Promise<unknown>
}

declare global {
  interface Window {
    ethereum?: BrowserWallet
  }
}

export const signatureDigits = 130

/** Some wallets are added after the page's script, and fire an event. */
function subscribe(listener: () => void): () => void {
  addEventListener('ethereum#initialized', listener)
  return () => removeEventListener('ethereum#initialized', listener)
}

/** This browser's wallet; undefined without one, on the server and during hydration. */
export function useBrowserWallet(): BrowserWallet | undefined {
  return useSyncExternalStore(
    subscribe,
    () => window.ethereum,
    () => undefined,
  )
}

/** EIP-1193: the user rejected the request. */
const userRejectedCode = 4001

/**
 * Asks a wallet to sign a text with its selected account.
 * @returns the signature; `cancelled` if the user refuses; `failed` if the wallet returns none
 */
export async function signWith(
  wallet: BrowserWallet,
  text: string,
): Promise<`0x${string}` | 'cancelled' | 'failed'> {
  try {
    const accounts = await wallet.request({ method: 'eth_requestAccounts' })
    const account: unknown = Array.isArray(accounts) ? accounts[0] : undefined
    const signature = await wallet.request({ method: 'personal_sign', params: [bytesOf(text), account] })
    return (typeof signature === 'string' && parseHex(signature, signatureDigits)) || 'failed'
  } catch (error) {
    const isRejected =
      typeof error === 'object' && error !== null && 'code' in error && error.code === userRejectedCode
    return isRejected ? 'cancelled' : 'failed'
  }
}

/** Text as hexadecimal bytes for the wallet: some take other texts for an address. */
function bytesOf(text: string): string {
  const digits = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0'))
  return `0x${digits.join('')}`
}
