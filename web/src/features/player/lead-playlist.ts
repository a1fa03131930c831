interface Lead {
  from: readonly string[]
  to: string
  signal: AbortSignal
}

/**
 * A playlist whose absolute addresses lead from some origins to another; relative ones do by themselves. Rejects with
 * the signal's own reason once that was aborted: Chromium calls a text that is taken back on its way a failed fetch.
 */
export async function leadPlaylist(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { from, to, signal }: Lead,
): Promise<Response> {
  let text = await new Response(body).text().finally(() => signal.throwIfAborted())
  for (const origin of from) text = text.replaceAll(`${origin}/`, `${to}/`)
  return new Response(text)
}
