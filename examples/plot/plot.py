# %% [markdown]
# # How much bounce is too much?
# A spring of half a second with more and more bounce, and what becomes of it when it is interrupted.

# %%
import matplotlib.pyplot as plt
from overshoot import Client

client = Client()
figure, (alone, interrupted) = plt.subplots(1, 2, figsize=(10, 4), sharey=True)

# %% Each spring by itself: its overshoot is measured by the service, whatever the samples are.
for bounce in [0, 0.15, 0.3, 0.5]:
    request = {"spring": {"duration": 0.5, "bounce": bounce}, "to": 100, "sample": {"fps": 240}}
    motion = client.columns("spring", request)
    overshoot = client.spring({**request, "measure": {"overshoot": True}})["measures"]["overshoot"]
    alone.plot(motion["time"], motion["value"], label=f"bounce {bounce}: {overshoot:.1%} over")
alone.set(title="To 100", xlabel="seconds")
alone.legend()

# %% The same springs, sent back after 0.2 s: the velocity goes on, so that no curve has a kink.
for bounce in [0, 0.15, 0.3, 0.5]:
    animation = {"type": "spring", "duration": 0.5, "bounce": bounce}
    events = [{"at": 0, "to": 100, "animation": animation}, {"at": 0.2, "to": 0, "animation": animation}]
    motion = client.columns("merge", {"initial": 0, "events": events, "sample": {"fps": 240}})
    interrupted.plot(motion["time"], motion["value"], label=f"bounce {bounce}")
    print(f"bounce {bounce}: {motion['value'].min():.1f} to {motion['value'].max():.1f}")
interrupted.axvline(0.2, linestyle=":", color="gray")
interrupted.set(title="Sent back after 0.2 s", xlabel="seconds")

# %%
figure.savefig("springs.png", dpi=120, bbox_inches="tight")
