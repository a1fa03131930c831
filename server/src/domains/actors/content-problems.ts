import { type ActorContent, Lang } from '@liuguang/contract'

/** What is wrong with the content of an actor. */
interface ActorProblem {
  /** The field: `/texts/en/area`. */
  path: string
  /** After the field's name: `needs area in the actor’s own language`. */
  problem: string
}

const translated = ['area', 'birthplace', 'hobbies'] as const

/** What the schema of the content cannot say: a translated field needs a value in the actor’s own language. */
export function problemsOfTexts({ texts, ...own }: ActorContent): ActorProblem[] {
  return Lang.enum.flatMap((lang) =>
    translated.flatMap((fact) =>
      texts?.[lang]?.[fact] !== undefined && own[fact] === undefined
        ? [{ path: `/texts/${lang}/${fact}`, problem: `needs ${fact} in the actor’s own language` }]
        : [],
    ),
  )
}
