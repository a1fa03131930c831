import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { ErrorLevel, parseSitemap, validateSMIOptions } from 'sitemap'
import { validateXML } from 'xmllint-wasm'

const ownSchemas = join(import.meta.dirname, 'sitemap-schemas')
const published = join(dirname(createRequire(import.meta.url).resolve('sitemap/package.json')), 'schema')

const file = async (folder: string, fileName: string) => ({
  fileName,
  contents: await readFile(join(folder, fileName), 'utf8'),
})

/** What is wrong with a sitemap or an index of sitemaps by the published schema. */
export async function findSitemapErrors(xml: string): Promise<string[]> {
  const imported = ['sitemap-index.xsd', 'xhtml-link.xsd', 'video.xsd'].map((name) => file(ownSchemas, name))
  const { errors } = await validateXML({
    xml: { fileName: 'sitemap.xml', contents: xml },
    schema: await file(ownSchemas, 'sitemap-files.xsd'),
    preload: await Promise.all([file(published, 'sitemap.xsd'), ...imported]),
  })
  return errors.map(({ message }) => message)
}

/** The entries of a sitemap. @throws Error for a value that Google's description of videos does not allow */
export async function readSitemap(xml: string) {
  const entries = await parseSitemap(Readable.from([xml]))
  return entries.map((entry) => validateSMIOptions(entry, ErrorLevel.THROW))
}
