import { limits } from '@liuguang/contract'

/** What people read of a video, as somebody typed it. */
export interface VideoText {
  title: string
  description: string
  tags: readonly string[]
  actors?: readonly string[]
}

/** A title, tag, name or description that cannot be shown; `message` is one English sentence that says why. */
export class VideoTextRefusal extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'VideoTextRefusal'
  }
}

/** Controls, halves of characters, separators of lines, and what turns the direction of the text around it. */
const unfit = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
/** Letters and signs by their category, but nothing is drawn: Hangul fillers and the empty Braille cell. */
const blank = /[\u115f\u1160\u3164\uffa0\u2800]/g
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/** @throws VideoTextRefusal for text that is too long, cannot be seen, or holds control characters */
export function checkVideoText({ title, description, tags, actors = [] }: VideoText): void {
  checkLine('The title', title, limits.titleMax)
  if (tags.length > limits.tagsMax) {
    throw new VideoTextRefusal(`A video has at most ${limits.tagsMax} tags.`)
  }
  for (const tag of tags) checkLine('A tag', tag, limits.tagMax)
  if (actors.length > limits.actorsMax) {
    throw new VideoTextRefusal(`A video has at most ${limits.actorsMax} actors.`)
  }
  for (const name of actors) checkLine('An actor’s name', name, limits.actorNameMax)
  checkLength('The description', description, limits.descriptionMax)
  checkCharacters('The description', description.replace(/[\r\n\t]/g, ' '))
}

function checkLine(what: string, text: string, most: number): void {
  checkLength(what, text, most)
  checkCharacters(what, text)
  if (!visible.test(text.replace(blank, '')))
    throw new VideoTextRefusal(`${what} has no character that can be seen.`)
}

function checkLength(what: string, text: string, most: number): void {
  const length = Array.from(text).length
  if (length > most)
    throw new VideoTextRefusal(`${what} has ${length} characters; at most ${most} are allowed.`)
}

function checkCharacters(what: string, text: string): void {
  const code = unfit.exec(text)?.[0].codePointAt(0)
  if (code === undefined) return
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  throw new VideoTextRefusal(`${what} holds a control character (${name}).`)
}
