import { limits } from '@liuguang/contract'

/** The texts of a video as they were entered. */
export interface ItemText {
  title: string
  description: string
  tags: readonly string[]
  actors?: readonly string[]
}

/** A title, tag, name or description that cannot be shown. `message` says why in one English sentence. */
export class ItemTextRefusal extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'ItemTextRefusal'
  }
}

/** Control characters, lone surrogates, line separators and bidirectional controls. */
const forbidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
/** Invisible characters that Unicode classifies as letters or symbols: Hangul fillers and the empty Braille cell. */
const invisible = /[\u115f\u1160\u3164\uffa0\u2800]/g
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/** @throws ItemTextRefusal for text that is too long, invisible, or contains control characters */
export function checkItemText({ title, description, tags, actors = [] }: ItemText): void {
  checkLine('The title', title, limits.titleMax)
  if (tags.length > limits.tagsMax) {
    throw new ItemTextRefusal(`A video can have at most ${limits.tagsMax} tags.`)
  }
  for (const tag of tags) checkLine('A tag', tag, limits.tagMax)
  if (actors.length > limits.actorsMax) {
    throw new ItemTextRefusal(`A video can have at most ${limits.actorsMax} actors.`)
  }
  for (const name of actors) checkLine('An actor’s name', name, limits.actorNameMax)
  checkLength('The description', description, limits.descriptionMax)
  checkCharacters('The description', description.replace(/[\r\n\t]/g, ' '))
}

function checkLine(what: string, text: string, max: number): void {
  checkLength(what, text, max)
  checkCharacters(what, text)
  if (!visible.test(text.replace(invisible, '')))
    throw new ItemTextRefusal(`${what} has no visible characters.`)
}

function checkLength(what: string, text: string, max: number): void {
  const length = Array.from(text).length
  if (length > max) throw new ItemTextRefusal(`${what} has ${length} characters. At most ${max} are allowed.`)
}

function checkCharacters(what: string, text: string): void {
  const code = forbidden.exec(text)?.[0].codePointAt(0)
  if (code === undefined) return
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  throw new ItemTextRefusal(`${what} contains a control character (${name}).`)
}
