import { openNativeBridge } from './native-bridge.ts'

/** The bridge to the app around this page. Accesses it only when called, because the server has no window. */
export const pageBridge = openNativeBridge(globalThis as unknown as Window)
