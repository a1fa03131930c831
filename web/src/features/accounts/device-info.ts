import { localStore } from '../../platform/storage/browser-store.ts'
import { describeDevice } from './describe-device.ts'

const key = 'device'

/** This browser's description in a sign-in: its name, and a random id that distinguishes it from other browsers. */
export function deviceInfo(): { device: string; deviceId: string } {
  const known = localStore.get(key)
  const deviceId = known && /^[A-Za-z0-9_-]{16,64}$/.test(known) ? known : crypto.randomUUID()
  if (deviceId !== known) localStore.set(key, deviceId)
  return { device: describeDevice(navigator.userAgent), deviceId }
}
