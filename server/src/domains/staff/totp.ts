import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { keyedHash } from '../../platform/keyed-hash.ts'

/** RFC 6238 with the values that every authenticator app assumes. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const ivBytes = 12
const tagBytes = 16

/** 160 bits, base 32. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an authenticator app reads from a QR code. */
export function totpUri(secret: string, names: { site: string; account: string }): string {
  return totpOf(secret, names).toString()
}

/**
 * The time step of a code. The previous and the next step are accepted too, because clocks differ.
 * @param lastStep of the last code that was used: it and those before are refused
 * @returns undefined for a wrong code or a refused step
 */
export function findTotpStep(secret: string, code: string, now: Date, lastStep: bigint): bigint | undefined {
  const delta = totpOf(secret, { site: '', account: '' }).validate({
    token: code,
    timestamp: now.getTime(),
    window: 1,
  })
  if (delta === null) return undefined
  const step = BigInt(Math.floor(now.getTime() / 1000 / parameters.period) + delta)
  return step > lastStep ? step : undefined
}

function totpOf(secret: string, { site, account }: { site: string; account: string }): TOTP {
  return new TOTP({ ...parameters, issuer: site, label: account, secret: Secret.fromBase32(secret) })
}

/** AES-256-GCM, because a stolen database must not contain the second factor. Bound to the account. */
export function encryptSecret(pepper: Buffer, accountId: bigint, secret: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(pepper, accountId), iv)
  return Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** @throws Error when it was encrypted by another installation's key */
export function decryptSecret(pepper: Buffer, accountId: bigint, stored: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(pepper, accountId), stored.subarray(0, ivBytes))
  decipher.setAuthTag(stored.subarray(-tagBytes))
  return decipher.update(stored.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
}

function keyOf(pepper: Buffer, accountId: bigint): Buffer {
  return keyedHash(pepper, 'totp', String(accountId)).subarray(0, 32)
}
