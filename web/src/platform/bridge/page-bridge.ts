import { openNativeBridge } from './native-bridge.ts'

/** The app around this page. Nothing in it is touched before it is asked: the server renders without a window. */
export const pageBridge = openNativeBridge(globalThis as unknown as Window)
