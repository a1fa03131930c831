import { dirname, resolve } from 'node:path'
import { ActorContent, Lang } from '@liuguang/contract'
import { Value } from 'typebox/value'
import { problemsOfTexts } from '../../domains/actors/index.ts'
import { describeSchema } from '../../domains/settings/index.ts'
import { listSchemaProblems } from '../../platform/list-schema-problems.ts'
import { UsageError } from '../command.ts'
import {
  faultOfPicture,
  isFields,
  type Problem,
  readImportFile,
  throwIfProblems,
} from './read-import-file.ts'

export interface ActorOfFile {
  line: number
  content: ActorContent
  /** The full path. */
  picture: string | undefined
}

/**
 * Reads actors from a file: `.csv`, or `.json` with a list of `ActorContent`, each with the path of a `picture` from the
 * file's folder. The first line of CSV names the columns, see `actorColumns`; `;` separates aliases.
 * @throws UsageError with every problem and its line, when there is any
 */
export async function readActorFile(file: string): Promise<ActorOfFile[]> {
  const problems: Problem[] = []
  const lines = new Map<string, number>()
  const actors: ActorOfFile[] = []
  for (const { line, row } of await readImportFile(file, form, problems)) {
    const addProblem = (problem: string) => problems.push({ line, text: problem })
    const { picture: picturePath, ...content } = isFields(row) ? row : { name: row }
    const fields = problemsOfActor(content)
    for (const problem of fields) addProblem(problem)
    const picture = typeof picturePath === 'string' ? resolve(dirname(file), picturePath) : undefined
    const fault = picture === undefined ? picturePath && 'must be a path' : await faultOfPicture(picture)
    if (fault) addProblem(`picture ${picturePath} ${fault}`)
    if (!Value.Check(ActorContent, content)) continue
    const earlier = lines.get(content.name)
    if (earlier !== undefined) addProblem(`"${content.name}" is in line ${earlier} already`)
    lines.set(content.name, line)
    actors.push({ line, content, picture })
  }
  throwIfProblems(file, problems)
  if (actors.length === 0) throw new UsageError(`${file} has no actors.`)
  return actors
}

/** Facts that are texts, which an actor has in several languages. */
const translatedFacts = ['area', 'birthplace', 'hobbies'] as const

/** The facts of an actor apart from the name, each as one text. */
export const actorColumns: readonly string[] = [
  ...Lang.enum.map((lang) => `name_${lang}`),
  ...Object.keys(ActorContent.properties).filter((field) => !['name', 'names', 'texts'].includes(field)),
  ...translatedFacts.flatMap((fact) => Lang.enum.map((lang) => `${fact}_${lang}`)),
]
const columns: readonly string[] = ['name', ...actorColumns, 'picture']
const form = { columns, fieldsOf, listOf: 'a list of actors: [{"name": "…"}, …]' }

/** The fields of an actor from the texts of columns; empty ones are left out. */
export function fieldsOf(names: readonly string[], values: readonly string[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  const translations: Record<string, string> = {}
  const texts: Record<string, Record<string, string>> = {}
  for (const [at, name] of names.entries()) {
    const value = values[at] ?? ''
    if (value === '') continue
    const [fact = '', lang] = name.split('_')
    if (lang !== undefined && fact === 'name') translations[lang] = value
    else if (lang !== undefined) texts[lang] = { ...texts[lang], [fact]: value }
    else if (name === 'height') fields[name] = /^\d+$/.test(value) ? Number(value) : value
    else if (name === 'alias') fields[name] = listOf(value)
    else fields[name] = value
  }
  return {
    ...fields,
    ...(Object.keys(translations).length > 0 && { names: translations }),
    ...(Object.keys(texts).length > 0 && { texts }),
  }
}

const listOf = (text: string) =>
  text
    .split(/[;；]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** What is wrong with an actor, one sentence for each field. Empty: it can be stored. */
export function problemsOfActor(content: Record<string, unknown>): string[] {
  const problems = new Map<string, string>()
  for (const { path, keyword, message } of listSchemaProblems(ActorContent, content)) {
    const field = path.join('.')
    if (keyword === 'required') problems.set('name', 'it has no name')
    else if (keyword === 'additionalProperties') problems.set(field, `field "${field}" ${message}`)
    else {
      const rule = keyword === 'pattern' ? 'one line without space around it' : ruleOf(path)
      problems.set(field, `${field || 'it'} must be ${rule}`)
    }
  }
  if (problems.size > 0 || !Value.Check(ActorContent, content)) return [...problems.values()]
  return problemsOfTexts(content).map(
    ({ path, problem }) => `${path.slice(1).replaceAll('/', '.')} ${problem}`,
  )
}

function ruleOf([first = '', ...rest]: readonly string[]): string {
  const { properties } = ActorContent
  if (first === 'birthday') return 'a date such as 1990-05-31'
  const [, fact] = rest
  if (first === 'texts' && fact !== undefined) return ruleOf([fact])
  const schema = rest.length > 0 && first === 'names' ? properties.name : Object(properties)[first]
  return describeSchema(rest.length > 0 && first === 'alias' ? properties.name : (schema ?? ActorContent))
}
