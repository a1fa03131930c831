import { Alert } from 'antd'
import { useFailureText } from './failure-text.ts'

/** Why an act was refused, above what it was asked with; nothing while it was not. */
export function ActFailure({ error }: { error: Error | null }) {
  const textOf = useFailureText()
  return (
    error && <Alert type="error" showIcon role="alert" title={textOf(error)} style={{ marginBottom: 12 }} />
  )
}
