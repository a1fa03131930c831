// One file of the build, asked for by use-touch-module.ts.
export { GesturePanel } from './gesture-panel.tsx'
export { TouchLayer } from './touch-layer.tsx'
