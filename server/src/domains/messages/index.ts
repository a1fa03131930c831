export { sendMessage, sendToAll } from './send-message.ts'
