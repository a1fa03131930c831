import { describeDevice } from '@liuguang/contract'
import { type BrowserStore, localStore } from '../../platform/storage/browser-store.ts'

/** A random id that distinguishes this browser from others. */
const idKey = 'deviceId'
/** Spec 3: the kind of device. Earlier versions kept the id under this key. */
const kindKey = 'device'

const isId = (text: string | undefined): text is string =>
  text !== undefined && /^[A-Za-z0-9_-]{16,64}$/.test(text)

/** The kind of device that a user agent names. */
export function deviceKind(userAgent: string): 'ios' | 'android' | 'pc' {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'pc'
}

/** Stores the kind of device, at the start of the page (spec 4), and moves an id that an earlier version kept there. */
export function storeDeviceKind(local: BrowserStore = localStore, userAgent = navigator.userAgent): void {
  const stored = local.get(kindKey)
  if (isId(stored) && !local.get(idKey)) local.set(idKey, stored)
  local.set(kindKey, deviceKind(userAgent))
}

/** This browser's description in a sign-in: its name and its id. */
export function deviceInfo(local: BrowserStore = localStore): { device: string; deviceId: string } {
  const known = local.get(idKey)
  const deviceId = isId(known) ? known : crypto.randomUUID()
  if (deviceId !== known) local.set(idKey, deviceId)
  return { device: describeDevice(navigator.userAgent), deviceId }
}
