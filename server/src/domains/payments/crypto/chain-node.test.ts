import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { BlockRangeRefused, openChainNode } from './chain-node.ts'
import { chainNamed } from './chains.ts'

test('a node that lists transfers too slowly is reported as refusing the block range, so that fewer blocks are tried', async () => {
  const server = createServer((request, response) => {
    void (async () => {
      const { id, method } = JSON.parse(await text(request))
      if (method === 'eth_getLogs') return
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: '0x1' }))
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const node = await openChainNode(chainNamed('ethereum'), url, { timeoutMs: 1000 })
  const recipient = '0x1111111111111111111111111111111111111111'
  const error = await node.transfers({ from: 1n, to: 2000n }, [recipient]).catch((failure) => failure)
  expect(error).toBeInstanceOf(BlockRangeRefused)
  expect(error.message).toContain('ethereum cannot be read: The request took too long to respond.')
})
