// One chunk of the build, imported by use-touch-module.ts.
export { GesturePanel } from './gesture-panel.tsx'
export { TouchLayer } from './touch-layer.tsx'
