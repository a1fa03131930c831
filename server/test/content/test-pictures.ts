import { uploadAvatar } from '@liuguang/contract'
import sharp from 'sharp'
import { makeAccount } from '../builders.ts'
import { refusalFacts } from '../members.ts'
import type { TestApp } from '../test-app.ts'

type Draw = { width: number; height: number; background: string; channels: 3 }
/** A picture of one colour. */
export const flat = (background = 'red', width = 60, height = 40) =>
  sharp({ create: { width, height, background, channels: 3 } satisfies Draw })

/** Uploads an avatar, as a new member unless a token is given. @returns its URL, or why it was refused */
export async function upload(site: TestApp, bytes: Buffer, token?: string) {
  const client = site.as(token ?? (await makeAccount(site.ctx)).token)
  const file = new Blob([Buffer.from(bytes)], { type: 'image/png' })
  return client.call(uploadAvatar, {}, { file }).then(({ avatar }) => avatar, refusalFacts)
}

/** A PNG whose header claims this size. */
export function pngOf(width: number, height: number, data: Buffer): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(body.length)
    head.write(type, 4)
    return Buffer.concat([head, body, crcOf(Buffer.concat([Buffer.from(type), body]))])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  // one bit of grey: 8 pixels a byte
  size.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function crcOf(bytes: Buffer): Buffer {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  const out = Buffer.alloc(4)
  out.writeUInt32BE(~crc >>> 0)
  return out
}
