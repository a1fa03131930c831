import { useTranslation } from 'react-i18next'
import { NameWithIdentifier } from '../../ui/name-with-identifier.tsx'

/** What a task of the worker is called. The back office may not know one of another version: its identifier then. */
export function useTaskName(): (task: string) => string {
  const { t, i18n } = useTranslation('tasks')
  return (task) => (i18n.exists(`tasks:${task}`) ? t(task as 'audit.verify') : task)
}

/** Every task that has a name, to choose from. */
export function useTaskOptions(): { value: string; label: string }[] {
  const { i18n } = useTranslation('tasks')
  const names: Record<string, Record<string, string>> = i18n.getResourceBundle(i18n.language, 'tasks')
  return Object.entries(names).flatMap(([domain, tasks]) =>
    Object.entries(tasks).map(([name, label]) => ({ value: `${domain}.${name}`, label })),
  )
}

export function TaskName({ task }: { task: string }) {
  return <NameWithIdentifier name={useTaskName()(task)} identifier={task} />
}
