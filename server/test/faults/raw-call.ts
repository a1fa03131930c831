import { basePath, type CallDefinition, makeAuthKey, toPlainNames } from '@liuguang/contract'

export interface RawResponse {
  status: number
  retryAfter: string | null
  code: number
  data: unknown
  ms: number
}

let addresses = 0

/**
 * A call that also returns what the typed client does not return: status, headers, time. Each comes from a separate
 * address.
 */
export async function rawCall(
  origin: string,
  call: CallDefinition,
  payload: object,
): Promise<RawResponse | 'no response'> {
  addresses += 1
  const startedAt = performance.now()
  try {
    const response = await fetch(`${origin}${basePath}${call.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.2.${Math.floor(addresses / 250) % 250}.${(addresses % 250) + 1}`,
      },
      body: JSON.stringify({ auth_key: makeAuthKey(Date.now()), ...payload }),
      signal: AbortSignal.timeout(30_000),
    })
    const { code, data: sent } = (await response.json()) as { code: number; data: unknown }
    const data = toPlainNames(sent, call.wireNames)
    const ms = performance.now() - startedAt
    return { status: response.status, retryAfter: response.headers.get('retry-after'), code, data, ms }
  } catch {
    return 'no response'
  }
}
