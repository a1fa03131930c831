// One chunk of the build, imported by controls-layer.tsx.
export { GesturePanel } from './gesture-panel.tsx'
export { TouchLayer } from './touch-layer.tsx'
