import type { Chain, Hex } from './chains.ts'
import { lowerCase } from './receiving-address.ts'

/** A transfer as a node reports it. */
export interface ReportedTransfer {
  txHash: Hex
  logIndex: number
  block: bigint
  blockHash: Hex
  contract: Hex
  sender: Hex
  recipient: Hex
  amount: bigint
}

export interface BlockRange {
  from: bigint
  to: bigint
}

/** A client of one chain's node (JSON-RPC). Every function throws ChainUnavailable where the node does not respond. */
export type ChainNode = Awaited<ReturnType<typeof openChainNode>>

/** The node cannot be reached; the message never holds its address, which may hold a key. */
export class ChainUnavailable extends Error {
  override name = 'ChainUnavailable'
  readonly why: string
  constructor(chain: string, why: string) {
    super(`${chain} cannot be read: ${why}`)
    this.why = why
  }
}

/** The node refuses a request, or does not answer it in time. One for fewer blocks may succeed. */
export class BlockRangeRefused extends ChainUnavailable {
  override name = 'BlockRangeRefused'
}

const defaultTimeoutMs = 10_000
/** Addresses in one request: nodes limit its size. */
const recipientsMax = 100
/**
 * Statuses of a node that is down, refuses the key or limits the rate. Any other failure may be about the request
 * itself, also one that takes too long, as nodes need longer for more blocks.
 */
const unavailable = [401, 402, 403, 404, 429, 500, 502, 503, 504]

/** Opens a node and checks that it is of this chain. @throws ChainUnavailable */
export async function openChainNode(chain: Chain, url: string, { timeoutMs = defaultTimeoutMs } = {}) {
  // Loaded here: a site that takes no crypto does not wait for it.
  const [viem, actions] = await Promise.all([import('viem'), import('viem/actions')])
  const client = viem.createClient({ transport: viem.http(url, { timeout: timeoutMs, retryCount: 0 }) })
  const transferEvent = viem.parseAbiItem(
    'event Transfer(address indexed from, address indexed to, uint256 value)',
  )
  const abi = viem.parseAbi([
    'function decimals() view returns (uint8)',
    'function balanceOf(address) view returns (uint256)',
  ])

  async function request<T>(send: () => Promise<T>): Promise<T> {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof viem.BaseError)) throw error
      const http = error.walk((cause) => cause instanceof viem.HttpRequestError)
      const why = [error.shortMessage, error.details].join(' ').replaceAll(url, 'the node').slice(0, 300)
      const isDown =
        http instanceof viem.HttpRequestError && (!http.status || unavailable.includes(http.status))
      throw isDown ? new ChainUnavailable(chain.id, why) : new BlockRangeRefused(chain.id, why)
    }
  }
  async function listTransfers(range: BlockRange, recipients: readonly Hex[], contract: Hex | undefined) {
    const found: ReportedTransfer[] = []
    for (let start = 0; start < recipients.length; start += recipientsMax) {
      const some = recipients.slice(start, start + recipientsMax)
      const logs = await request(() =>
        actions.getLogs(client, {
          ...(contract ? { address: contract } : {}),
          event: transferEvent,
          args: { to: some },
          fromBlock: range.from,
          toBlock: range.to,
          strict: true,
        }),
      )
      for (const log of logs) if (!log.removed) found.push(transferOf(log))
    }
    return found.sort((one, other) => Number(one.block - other.block) || one.logIndex - other.logIndex)
  }

  const chainId = await request(() => actions.getChainId(client))
  if (chainId !== chain.chainId) {
    throw new ChainUnavailable(chain.id, `the node is of chain ${chainId}, not ${chain.chainId}`)
  }
  return {
    head: () => request(() => actions.getBlockNumber(client, { cacheTime: 0 })),
    /** The newest block that is final. */
    async finalBlock(head: bigint) {
      if (!chain.reportsFinality) return head - BigInt(chain.confirmations) + 1n
      const block = await request(() =>
        client.request({ method: 'eth_getBlockByNumber', params: ['finalized', false] }),
      )
      if (!block?.number) throw new ChainUnavailable(chain.id, 'the node does not say which block is final')
      const reported = BigInt(block.number)
      return reported < head ? reported : head
    },
    decimals: () =>
      request(() => actions.readContract(client, { abi, address: chain.contract, functionName: 'decimals' })),
    /**
     * Transfers of USDT to these, oldest first.
     * @throws BlockRangeRefused when the range has more blocks than the node accepts
     */
    transfers: (range: BlockRange, recipients: readonly Hex[]) =>
      listTransfers(range, recipients, chain.contract),
    /** The same of any token, USDT too. */
    transfersOfAnyToken: (range: BlockRange, recipients: readonly Hex[]) =>
      listTransfers(range, recipients, undefined),
    /** The transfers of a transaction that was mined and did not fail; undefined: there is none. */
    async transfersOf(hash: Hex) {
      const receipt = await request(() =>
        actions.getTransactionReceipt(client, { hash }).catch((error: unknown) => {
          if (error instanceof viem.TransactionReceiptNotFoundError) return undefined
          throw error
        }),
      )
      if (receipt?.status !== 'success') return undefined
      const logs = viem.parseEventLogs({ abi: [transferEvent], logs: receipt.logs, strict: true })
      return logs.map(transferOf)
    },
    /** How much USDT an address holds now. */
    balanceOf: (address: Hex) =>
      request(() =>
        actions.readContract(client, {
          abi,
          address: chain.contract,
          functionName: 'balanceOf',
          args: [address],
        }),
      ),
  }
}

function transferOf(log: {
  transactionHash: Hex
  logIndex: number
  blockNumber: bigint
  blockHash: Hex
  address: Hex
  args: { from: Hex; to: Hex; value: bigint }
}): ReportedTransfer {
  return {
    txHash: log.transactionHash,
    logIndex: log.logIndex,
    block: log.blockNumber,
    blockHash: log.blockHash,
    contract: lowerCase(log.address),
    sender: lowerCase(log.args.from),
    recipient: lowerCase(log.args.to),
    amount: log.args.value,
  }
}
