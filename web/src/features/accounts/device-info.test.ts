import { expect, test } from 'vitest'
import { openBrowserStore } from '../../platform/storage/browser-store.ts'
import { deviceInfo, deviceKind, storeDeviceKind } from './device-info.ts'

const memory = () =>
  openBrowserStore(() => {
    throw new Error('memory only')
  })

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/150', 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/150', 'pc'],
])('%s is of the kind %s', (userAgent, kind) => expect(deviceKind(userAgent)).toBe(kind))

test('`device` is the kind of device; an id that an earlier release stored there stays the id', () => {
  const local = memory()
  local.set('device', 'a'.repeat(36))
  storeDeviceKind(local, 'Android')
  expect(local.get('device')).toBe('android')
  expect(deviceInfo(local).deviceId).toBe('a'.repeat(36))
  storeDeviceKind(local, 'Android')
  expect(deviceInfo(local).deviceId).toBe('a'.repeat(36))
})

test('a new browser gets one id, which stays', () => {
  const local = memory()
  storeDeviceKind(local, 'iPhone')
  expect(deviceInfo(local).deviceId).toBe(deviceInfo(local).deviceId)
})
