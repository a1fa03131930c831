import { vi } from 'vitest'

/**
 * Test files share a thread and its `window`. React and other packages are loaded once in it, while modules of the site keep
 * state, so that each file needs its own instances of them: those that the file before loaded are forgotten, and what it
 * stored is removed.
 */
vi.resetModules()
Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
if (typeof document !== 'undefined') {
  localStorage.clear()
  sessionStorage.clear()
}
