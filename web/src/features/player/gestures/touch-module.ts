// Entry of the touch gestures' chunk, which controls-layer.tsx imports dynamically.
export { GesturePanel } from './gesture-panel.tsx'
export { TouchLayer } from './touch-layer.tsx'
