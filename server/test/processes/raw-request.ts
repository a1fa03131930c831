import { request as httpRequest } from 'node:http'

export interface RawResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

export interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  /** The local source address: any of 127.0.0.0/8. */
  localAddress?: string
}

/** Sends the path exactly as given: fetch would normalise it. */
export function requestFrom(
  origin: string,
  path: string,
  options: RequestOptions = {},
): Promise<RawResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<RawResponse>()
  const { hostname: host, port } = new URL(origin)
  const request = httpRequest({ host, port, path, ...options }, async (response) => {
    const parts: Buffer[] = []
    for await (const part of response) parts.push(part)
    resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) })
  })
  request.once('error', reject)
  request.end()
  return promise
}
