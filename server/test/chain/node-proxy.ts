import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface NodeProxy {
  url: string
  /** Closes every connection without a response. */
  isDown: boolean
  /** Refuses to read more blocks at once, with the error of a public node. */
  blockRangeMax: number
  /** The same for logs of any token. */
  anyTokenBlockRangeMax: number
  /** Responds with the chain id of another chain. */
  chainId: number | undefined
  /** The number of blocks in each request for USDT logs, including refused ones. */
  blockRanges: number[]
  /** Called before each request for logs is forwarded. */
  onLogs: (() => void) | undefined
  close(): Promise<void>
}

export interface RpcRequest {
  id: number
  method: string
  params?: { fromBlock?: string; toBlock?: string; address?: string }[]
}

/** Responds where nodes of the simulated chain behave differently from the local Ethereum node. Undefined: that node responds. */
export type RespondInstead = (rpcRequest: RpcRequest, nodeUrl: string) => Promise<string | undefined>

/** A proxy in front of a blockchain node that behaves like public nodes. */
export async function startNodeProxy(
  nodeUrl: string,
  respondInstead: RespondInstead | undefined = undefined,
): Promise<NodeProxy> {
  const server = createServer((request, response) => {
    void (async () => {
      if (proxy.isDown) return request.socket.destroy()
      let body = ''
      for await (const chunk of request.setEncoding('utf8')) body += chunk
      const rpcRequest: RpcRequest = JSON.parse(body)
      const override = overrideFor(rpcRequest) ?? (await respondInstead?.(rpcRequest, nodeUrl))
      const text = override ?? (await (await fetch(nodeUrl, { method: 'POST', body, headers })).text())
      response.writeHead(200, headers).end(text)
    })()
  })
  const headers = { 'content-type': 'application/json' }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy: NodeProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isDown: false,
    blockRangeMax: Number.POSITIVE_INFINITY,
    anyTokenBlockRangeMax: Number.POSITIVE_INFINITY,
    chainId: undefined,
    blockRanges: [],
    onLogs: undefined,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  /** The response given instead of the node's. Undefined: the node responds. */
  function overrideFor({ id, method, params }: RpcRequest): string | undefined {
    if (method === 'eth_chainId' && proxy.chainId !== undefined) {
      return JSON.stringify({ jsonrpc: '2.0', id, result: `0x${proxy.chainId.toString(16)}` })
    }
    if (method !== 'eth_getLogs') return undefined
    const { fromBlock = '0x0', toBlock = '0x0', address } = params?.[0] ?? {}
    const blocks = Number(BigInt(toBlock) - BigInt(fromBlock)) + 1
    if (address) {
      proxy.blockRanges.push(blocks)
      proxy.onLogs?.()
    }
    const max = address ? proxy.blockRangeMax : Math.min(proxy.blockRangeMax, proxy.anyTokenBlockRangeMax)
    if (blocks <= max) return undefined
    const error = { code: -32005, message: `query exceeds max block range ${max}` }
    return JSON.stringify({ jsonrpc: '2.0', id, error })
  }
  return proxy
}
