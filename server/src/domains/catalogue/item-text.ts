import { limits } from '@liuguang/contract'
import { InputRefused } from '../../platform/http/app-error.ts'
import { problemOfLine, problemOfText } from '../../platform/text/text-problem.ts'

/** The texts of a video as they were entered. */
export interface ItemText {
  title: string
  description: string
  tags: readonly string[]
  actors?: readonly string[]
}

/** A title, tag, name or description that cannot be shown. `message` says why in one English sentence. */
export class ItemTextRefusal extends InputRefused {}

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
  refuse('The description', problemOfText(description, limits.descriptionMax))
}

function checkLine(what: string, text: string, max: number): void {
  refuse(what, problemOfLine(text, max))
}

function refuse(what: string, problem: string | undefined): void {
  if (problem) throw new ItemTextRefusal(`${what} ${problem}.`)
}
