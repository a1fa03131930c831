/** One entry of the build's `.vite/manifest.json`. */
interface ManifestEntry {
  file: string
  css?: string[]
  imports?: string[]
}

export type Manifest = Record<string, ManifestEntry>

/** The files that a page needs, as absolute paths. */
export interface PageFiles {
  scripts: string[]
  styles: string[]
  /** Preloaded in parallel with the first script. */
  preloads: string[]
  /** Development only. */
  inlineScript?: string
}

const entry = 'src/entry-client.tsx'

/** @param modules the page's first imports: its route's module and its language's texts */
export function filesOf(manifest: Manifest, modules: readonly string[]): PageFiles {
  const seen = new Set<string>()
  const styles = new Set<string>()
  const visit = (name: string) => {
    const found = manifest[name]
    if (!found || seen.has(name)) return
    seen.add(name)
    for (const style of found.css ?? []) styles.add(`/${style}`)
    for (const imported of found.imports ?? []) visit(imported)
  }
  visit(entry)
  for (const module of modules) visit(module)
  const files = [...seen].flatMap((name) => manifest[name]?.file ?? [])
  const main = manifest[entry]?.file
  if (!main) throw new Error(`The build's manifest lacks ${entry}: run the build again`)
  return {
    scripts: [`/${main}`],
    styles: [...styles],
    preloads: files.filter((file) => file !== main).map((file) => `/${file}`),
  }
}

/** Vite's base path in development, where React's refresh code must load first. */
export function developmentFiles(base: string): PageFiles {
  return {
    scripts: [`${base}@vite/client`, `${base}${entry}`],
    styles: [`${base}src/ui/theme.css`, `${base}src/app/shell.css`],
    preloads: [],
    inlineScript:
      `import { injectIntoGlobalHook } from '${base}@react-refresh';injectIntoGlobalHook(window);` +
      'window.$RefreshReg$ = () => {};window.$RefreshSig$ = () => (type) => type;',
  }
}
