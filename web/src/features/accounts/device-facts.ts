import { localStore } from '../../platform/storage/browser-store.ts'
import { describeDevice } from './describe-device.ts'

const key = 'device'

/** What a sign-in says of this browser: its name in words, and a number of its own making that tells it from others. */
export function deviceFacts(): { device: string; deviceId: string } {
  const known = localStore.get(key)
  const deviceId = known && /^[A-Za-z0-9_-]{16,64}$/.test(known) ? known : crypto.randomUUID()
  if (deviceId !== known) localStore.set(key, deviceId)
  return { device: describeDevice(navigator.userAgent), deviceId }
}
