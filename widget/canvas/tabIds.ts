/** Element ids that join a tab and its panel for assistive technology. */
export const tabId = (windowId: string) => `tab-${windowId}`;
export const panelId = (windowId: string) => `panel-${windowId}`;
