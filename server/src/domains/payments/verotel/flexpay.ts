import { createHash, timingSafeEqual } from 'node:crypto'

/** Verotel FlexPay 4: https://controlcenter.verotel.com/flexpay-doc/ */
export const flexPayVersion = '4'

/** The currencies of `startorder`, as its documentation lists them. */
export const saleCurrencies = ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'CHF', 'DKK', 'NOK', 'SEK'] as const

export type FlexPayParams = Record<string, string>

/** SHA-256 of the secret and every parameter, sorted by name. */
export function signFlexPay(secret: string, params: FlexPayParams): string {
  const names = Object.keys(params).filter((name) => name !== 'signature')
  const parts = names.sort().map((name) => `${name}=${params[name]}`)
  return createHash('sha256')
    .update([secret, ...parts].join(':'))
    .digest('hex')
}

export function flexPayUrl(address: string, secret: string, params: FlexPayParams): string {
  return `${address}?${new URLSearchParams({ ...params, signature: signFlexPay(secret, params) })}`
}

/**
 * The signed text joins `name=value` with colons, so a value with `:name=` could be read as two parameters: anybody who has any
 * signed address could make another of it. Ambiguous names and values are refused.
 */
const name = /^[A-Za-z][A-Za-z0-9]*$/
const ambiguous = /:[A-Za-z][A-Za-z0-9]*=/

/**
 * The parameters of a query with a valid signature, else undefined. A SHA-1 signature, which older clients accept, is
 * refused by its length. So is a repeated name, which could mean one thing to us and another to the signer.
 */
export function readSigned(secret: string, query: string): FlexPayParams | undefined {
  const given = [...new URLSearchParams(query)]
  if (given.some(([key, value]) => !name.test(key) || ambiguous.test(value))) return undefined
  const params: FlexPayParams = Object.fromEntries(given)
  if (given.length !== Object.keys(params).length) return undefined
  const signature = Buffer.from((params.signature ?? '').toLowerCase())
  const expected = Buffer.from(signFlexPay(secret, params))
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined
  const { signature: _, ...signed } = params
  return signed
}
