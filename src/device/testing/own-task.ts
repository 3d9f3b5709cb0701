/** For tests that wait until the device's commands have begun. */
export { ownTask } from '../own-task.ts';
