export { exportMessages } from './export-messages.ts'
export { sendMessage, sendToAll } from './send-message.ts'
