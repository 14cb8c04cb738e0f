/** Where the lab is served unless another port is asked for: pages of audits link to it there. */
export const LAB_PORT = 4620;
