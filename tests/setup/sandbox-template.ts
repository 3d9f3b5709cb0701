/** Names the folder of the template to the processes of a run. */
export const templateVariable = 'POS_DESK_SANDBOX_TEMPLATE';

/** Folder of a provider's database as it is made at the first start, where the run has one: copied, it saves that work. */
export const sandboxTemplate = (): string | undefined => process.env[templateVariable];
