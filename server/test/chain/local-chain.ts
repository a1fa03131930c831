import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { createTestClient, http, type LocalAccount, parseAbi, publicActions, walletActions } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { type Chain, chainNamed, type Hex } from '../../src/domains/payments/crypto/chains.ts'
import { type NodeProxy, startNodeProxy } from './node-proxy.ts'
import { respondAsTron } from './respond-as-tron.ts'
import { testTokenAbi, testTokenBytecode } from './test-token.ts'

/** Public knowledge: anvil’s default mnemonic. */
export const testMnemonic = 'test test test test test test test test test test test junk'

/** The watch-only key of the wallet’s first account, as a wallet app shows it. */
export const testXpub = mnemonicToAccount(testMnemonic, { path: `m/44'/60'/0'` }).getHdKey().publicExtendedKey

/** A wallet of that mnemonic, which can sign. */
export const testWallet = (addressIndex: number) => mnemonicToAccount(testMnemonic, { addressIndex })

export interface ConnectedChain {
  /** Sends USDT, or another token, and mines it in a separate block. @returns the transaction’s hash */
  pay(to: string, amount: bigint, token?: Hex): Promise<Hex>
  /**
   * Sends USDT from a wallet, after funding it with the amount and the fee. @returns the transaction’s hash
   */
  send(wallet: LocalAccount, to: string, amount: bigint): Promise<Hex>
  /** A failed transaction: it tries to send USDT that the sender does not have. @returns its hash */
  failToSend(to: string, amount: bigint): Promise<Hex>
  /** Deploys a fake token with the same name and interface. @returns its contract */
  deployToken(): Promise<Hex>
  mine(blocks: number): Promise<void>
  head(): Promise<bigint>
  snapshot(): Promise<Hex>
  /** Reverts the chain to a snapshot: later blocks are gone. */
  revert(id: Hex): Promise<void>
}

export interface LocalChain extends ConnectedChain {
  url: string
  /** The node URL for the site: a proxy in front of the chain that can cause faults. */
  proxy: NodeProxy
  close(): Promise<void>
}

/** A real local EVM chain that simulates `id`: its chain id, and a token at the pinned address of USDT. */
export async function openLocalChain(id: string): Promise<LocalChain> {
  const chain = chainNamed(id)
  const { child, url } = await startAnvil(chain)
  const proxy = await startNodeProxy(url, chain.family === 'tron' ? respondAsTron : undefined)
  const connected = connectLocalChain(id, url)
  const client = clientOf(url)
  // USDT’s address is pinned, and no transaction can deploy there, so the code is set directly.
  const bytecode = await client.getCode({ address: await connected.deployToken() })
  if (!bytecode) throw new Error('the token has no code')
  await client.setCode({ address: chain.contract, bytecode })
  return {
    ...connected,
    url,
    proxy,
    async close() {
      await proxy.close()
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** Connects to a chain that another process opened. */
export function connectLocalChain(id: string, url: string): ConnectedChain {
  const chain = chainNamed(id)
  const client = clientOf(url)
  const settle = async (hash: Hex) => {
    const receipt = await client.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`transaction ${hash} failed`)
    return receipt
  }
  const pay = async (to: string, amount: bigint, token = chain.contract) => {
    const hash = await client.writeContract({
      chain: null,
      address: token,
      abi: parseAbi(['function mint(address to, uint256 value)']),
      functionName: 'mint',
      args: [to as Hex, amount],
    })
    await settle(hash)
    return hash
  }
  const transfer = {
    chain: null,
    address: chain.contract,
    abi: parseAbi(['function transfer(address to, uint256 value) returns (bool)']),
    functionName: 'transfer',
  } as const
  return {
    pay,
    async send(wallet, to, amount) {
      await pay(wallet.address, amount)
      await client.setBalance({ address: wallet.address, value: 10n ** 18n })
      const hash = await client.writeContract({ ...transfer, account: wallet, args: [to as Hex, amount] })
      await settle(hash)
      return hash
    },
    async failToSend(to, amount) {
      // An explicit gas limit skips the simulation before sending, so the failing transaction is mined.
      const hash = await client.writeContract({ ...transfer, args: [to as Hex, amount], gas: 100_000n })
      const { status } = await client.waitForTransactionReceipt({ hash })
      if (status !== 'reverted') throw new Error(`transaction ${hash} did not fail`)
      return hash
    },
    async deployToken() {
      const hash = await client.deployContract({
        chain: null,
        abi: testTokenAbi,
        bytecode: testTokenBytecode,
        args: [chain.decimals],
      })
      const { contractAddress } = await settle(hash)
      if (!contractAddress) throw new Error('the token was not deployed')
      return contractAddress
    },
    mine: (blocks) => client.mine({ blocks }),
    head: () => client.getBlockNumber({ cacheTime: 0 }),
    snapshot: () => client.snapshot(),
    revert: (snapshot) => client.revert({ id: snapshot }),
  }
}

function clientOf(url: string) {
  return createTestClient({
    mode: 'anvil',
    transport: http(url),
    account: mnemonicToAccount(testMnemonic),
    // Anvil responds at once: polling every 4 s, as for a real chain, would be the slowest part of these
    // tests.
    pollingInterval: 10,
  })
    .extend(publicActions)
    .extend(walletActions)
}

/** Its program comes in a separate package for each system. */
function anvilProgram(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  return require.resolve(`@foundry-rs/anvil-${process.platform}-${arch}/bin/${file}`)
}

async function startAnvil({ chainId }: Chain): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(anvilProgram(), ['--port', '0', '--chain-id', String(chainId), '--accounts', '1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)
  for await (const line of lines) {
    const address = /^Listening on (\S+)/.exec(line)?.[1]
    if (!address) continue
    // If its output were not read, the pipe would fill up and block it.
    child.stdout.resume()
    return { child, url: `http://${address}` }
  }
  throw new Error('anvil ended before it listened')
}
