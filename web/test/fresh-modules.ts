import { vi } from 'vitest'

/**
 * Test files share a thread, in which React and other packages are loaded once, while modules of the site keep state, so
 * that each file needs its own instances of them: those that the file before loaded are forgotten. `window` is a new one
 * already.
 */
vi.resetModules()
Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
