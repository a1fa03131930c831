import type { RpcRequest } from './node-proxy.ts'

/**
 * Documented differences of TRON’s JSON-RPC from Ethereum’s (tronprotocol’s documentation of java-tron):
 * addresses in TRON's own format are refused, few methods support tags, `finalized` is 19 blocks behind, and
 * logs are limited to a range of blocks. Not verified against a real node.
 */
export async function respondAsTron(request: RpcRequest, node: string): Promise<string | undefined> {
  const { id, method } = request
  const params: readonly unknown[] = request.params ?? []
  const refuse = (code: number, message: string) =>
    JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })
  if (!methods.includes(method)) return refuse(-32601, 'the method does not exist/is not available')
  if (/"T[1-9A-HJ-NP-Za-km-z]{33}"/.test(JSON.stringify(params)))
    return refuse(-32602, 'invalid address hash value')
  const tag = tagOf(method, params)
  if (tag !== undefined && !/^0x/.test(tag) && !(tags[method] ?? []).includes(tag)) {
    return refuse(-32602, 'TAG not supported')
  }
  if (method === 'eth_getLogs') {
    const { fromBlock = '0x0', toBlock = '0x0' } = request.params?.[0] ?? {}
    if (BigInt(toBlock) - BigInt(fromBlock) > rangeMax) {
      return refuse(-32602, `exceed max block range: ${rangeMax}`)
    }
  }
  if (method !== 'eth_getBlockByNumber' || tag !== 'finalized') return undefined
  const head = BigInt(await callNode(node, 'eth_blockNumber', []))
  const number = `0x${(head > 19n ? head - 19n : 0n).toString(16)}`
  return JSON.stringify({ jsonrpc: '2.0', id, result: await callNode(node, method, [number, false]) })
}

/** 5000 by default on a real node. Lower here, since a local chain mines slowly. */
const rangeMax = 50n

const methods = [
  'eth_chainId',
  'eth_blockNumber',
  'eth_getBlockByNumber',
  'eth_getLogs',
  'eth_call',
  'eth_getTransactionReceipt',
]
const tags: Record<string, string[]> = {
  eth_getBlockByNumber: ['earliest', 'latest', 'finalized'],
  eth_call: ['latest'],
}

function tagOf(method: string, params: readonly unknown[]): string | undefined {
  const tag = method === 'eth_getBlockByNumber' ? params[0] : method === 'eth_call' ? params[1] : undefined
  return typeof tag === 'string' ? tag : undefined
}

async function callNode(node: string, method: string, params: readonly unknown[]) {
  const response = await fetch(node, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result } = (await response.json()) as { result: string }
  return result
}
